// Before anything is drawn: the theme and the direction of writing that lib/settings/apply-preferences.ts
// noted here last. What counts is kept in storage.local, which answers too late for the first frame.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('dir') === 'rtl') document.documentElement.dir = 'rtl';
} catch {
  // The browser lets pages keep nothing: the first frame is as the system has it.
}

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
