// An Enter in the first frame's box, before the panel's code is there: entrypoints/sidepanel/first-frame.ts acts
// on it. One while an input method composes ends the composition, and text typed afterwards takes it back.
document.addEventListener('keydown', ({ key, target, isComposing }) => {
  const frame = document.getElementById('first-frame');
  if (key === 'Enter' && !isComposing && frame?.contains(target)) frame.dataset.entered = '';
});
document.addEventListener('input', ({ target }) => {
  const frame = document.getElementById('first-frame');
  if (frame?.contains(target)) delete frame.dataset.entered;
});
