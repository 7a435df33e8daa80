// Remembers that a page was opened in this browser; the overview of members shows it as read. Only the two pages about shopping load it.
try {
  localStorage.setItem(document.currentScript.dataset.flag, 'true')
} catch {
  // Storage is blocked: the page counts as unread.
}
