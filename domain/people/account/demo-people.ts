/** Where the people of the demo have their addresses; no mail can reach it (RFC 2606). */
export const DEMO_MAIL_HOST = 'dohromady.test'

/** Whether an address is of the demo's people, who share a printed password. */
export const isOfDemo = (email: string) => email.toLowerCase().endsWith(`@${DEMO_MAIL_HOST}`)
