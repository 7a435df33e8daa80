// Kept nowhere but here: what is read of a picture stays, the picture does not. A reload loses it.
let handed: Blob | null = null

/** Hands a picture over to the page that reads it, across a change of address. */
export function handPicture(picture: Blob): void {
  handed = picture
}

export const isPictureHanded = (): boolean => handed !== null

/** The picture that was handed over; once. */
export function takePicture(): Blob | null {
  const taken = handed
  handed = null
  return taken
}
