/** Moves the focus to a field of a form, by its name, or to the first thing to press in the part that is marked so. */
export function leadToField(formId: string, field: string): void {
  const place = document.getElementById(formId)?.querySelector(`[name="${field}"], [data-field="${field}"]`)
  if (!place) return
  const isField = place.matches('input:not([type=hidden]), textarea')
  const part = place.matches('[data-field]') ? place : place.closest('[data-rac]')
  const control = isField ? place : part?.querySelector('input:not([type=hidden]), button:not(:disabled)')
  ;(control as HTMLElement | null | undefined)?.focus()
  place.scrollIntoView({ block: 'center' })
}
