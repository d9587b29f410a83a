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
