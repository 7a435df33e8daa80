// Stored only in memory: facts are saved, the picture is not. A reload loses it.
let handed: Blob | null = null

/** Hands a picture over to the page that reads it. */
export function handPicture(picture: Blob): void {
  handed = picture
}

export const isPictureHanded = (): boolean => handed !== null

/** Takes the handed-over picture; once. */
export function takePicture(): Blob | null {
  const taken = handed
  handed = null
  return taken
}
