/** Milliseconds since 1970 by the device's clock, only for the age of cached data. */
export const deviceTime = (): number => Math.round(performance.timeOrigin + performance.now())
