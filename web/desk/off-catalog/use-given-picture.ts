import { useEffect, useState, type DragEvent } from 'react'

/** The picture in pasted or dropped data, if there is one. */
export const pictureOf = ({ files }: DataTransfer): File | undefined => [...files].find(({ type }) => type.startsWith('image/'))

/** Accepts a picture that is pasted anywhere on the page, or dropped where `drop` is spread. */
export function useGivenPicture(onPicture: (picture: File) => void) {
  const [isOver, setOver] = useState(false)
  const take = (event: { preventDefault: () => void }, given: DataTransfer | null) => {
    const picture = given && pictureOf(given)
    if (!picture) return
    event.preventDefault()
    onPicture(picture)
  }
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  })
  return {
    isOver,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        take(event, event.dataTransfer)
      },
    },
  }
}
