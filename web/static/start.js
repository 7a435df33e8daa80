// Says so where the app cannot start: its script did not come, or failed before there was anything to see.
// A file of its own, as the CSP refuses inline scripts, and without modules, as it must run where they fail.
;(() => {
  const say = () => {
    const root = document.getElementById('root')
    const fault = document.getElementById('not-started')
    if (fault && root && root.childElementCount === 0) fault.hidden = false
  }
  const isScript = (event) => event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement
  addEventListener('error', (event) => (event.target === window || isScript(event)) && say(), true)
  addEventListener('unhandledrejection', say)
  addEventListener('DOMContentLoaded', () => {
    document.getElementById('start-again')?.addEventListener('click', () => location.reload())
  })
})()
