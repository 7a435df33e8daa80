/** A stored telephone number as it is read: `+420 603 123 456`. What is neither Czech nor Slovak stays as it is. */
export function formatPhone(phone: string): string {
  const [, prefix, number] = /^(\+42[01])(\d{9})$/.exec(phone) ?? []
  return prefix && number ? [prefix, ...number.match(/\d{3}/g)!].join('\u00a0') : phone
}

// Czech 60x and 7xx, Slovak 901 to 959: 900 in Slovakia and 90x in Czechia are lines at a premium.
const mobile = /^\+(420(60|7\d)\d{7}|421(90[1-9]|9[145]\d)\d{6})$/

/**
 * Whether we send messages to a stored telephone number: only to a mobile of the countries we deliver in. A stranger must not have us pay for
 * messages to lines at a premium (design: security §6.4).
 */
export const takesSms = (phone: string): boolean => mobile.test(phone)
