// Sets the remembered theme before the first paint, so that nothing flashes. The app does the rest.
try {
  const { theme } = JSON.parse(localStorage.getItem('tessera.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage or an odd value: the system's theme it is.
}
