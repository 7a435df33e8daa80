/** A stored telephone number as it is read: `+420 603 123 456`. What is neither Czech nor Slovak stays as it is. */
export function formatPhone(phone: string): string {
  const [, prefix, number] = /^(\+42[01])(\d{9})$/.exec(phone) ?? []
  return prefix && number ? [prefix, ...number.match(/\d{3}/g)!].join('\u00a0') : phone
}
