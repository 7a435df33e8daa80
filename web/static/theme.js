// Runs before the first paint, so that a chosen theme does not flash. A file of its own: the CSP refuses inline scripts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the theme follows the device.
}
