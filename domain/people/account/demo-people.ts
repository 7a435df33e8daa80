/** The mail domain of demo accounts; no mail can be delivered to it (RFC 2606). */
export const DEMO_MAIL_HOST = 'dohromady.test'

/** Whether an address belongs to a demo account. These share a printed password. */
export const isOfDemo = (email: string) => email.toLowerCase().endsWith(`@${DEMO_MAIL_HOST}`)
