/** Formats a stored phone number: `+420 603 123 456`. Numbers that are neither Czech nor Slovak stay unchanged. */
export function formatPhone(phone: string): string {
  const [, prefix, number] = /^(\+42[01])(\d{9})$/.exec(phone) ?? []
  return prefix && number ? [prefix, ...number.match(/\d{3}/g)!].join('\u00a0') : phone
}

// Czech 60x and 7xx, Slovak 901 to 959. Slovak 900 and Czech 90x are premium numbers.
const mobile = /^\+(420(60|7\d)\d{7}|421(90[1-9]|9[145]\d)\d{6})$/

/**
 * Whether text messages can be sent to a stored phone number: only mobiles of countries we deliver to, so that nobody makes us pay for
 * premium numbers.
 */
export const takesSms = (phone: string): boolean => mobile.test(phone)
