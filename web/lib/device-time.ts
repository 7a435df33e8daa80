/** Milliseconds since 1970 by the device's own clock: for what only the device knows, such as how old is what it keeps. */
export const deviceTime = (): number => Math.round(performance.timeOrigin + performance.now())
