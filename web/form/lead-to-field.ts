/** Moves the focus to a field of a form by its name, or to the first control of the part marked with `data-field`. */
export function leadToField(form: HTMLElement | null, field: string): void {
  const place = form?.querySelector(`[name="${field}"], [data-field="${field}"]`)
  if (!place) return
  const isField = place.matches('input:not([type=hidden]), textarea')
  const part = place.matches('[data-field]') ? place : place.closest('[data-rac]')
  const control = isField ? place : part?.querySelector('input:not([type=hidden]), button:not(:disabled)')
  ;(control as HTMLElement | null | undefined)?.focus()
  place.scrollIntoView({ block: 'center' })
}
