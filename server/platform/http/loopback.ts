/** Whether a host or an address is this machine itself, under any of its names. */
export const isLoopback = (host: string) => /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
