const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture as a browser sends it. */
export const fileOf = (content: Buffer, type = 'png', name = `obrazek.${type}`): File =>
  new File([new Uint8Array(content)], name, { type: `image/${type}` })

/** The smallest picture. */
export const dot = (): File => fileOf(Buffer.from(png, 'base64'))
