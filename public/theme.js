// Before anything is drawn: the theme that lib/settings/apply-preferences.ts noted here last. What counts is kept in
// storage.local, which answers too late for the first frame.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The browser lets pages keep nothing: the first frame is as the system has it.
}
