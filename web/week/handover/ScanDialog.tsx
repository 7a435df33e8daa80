import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { openReader } from './read-qr.ts'

const EVERY_MS = 200

const MISSING = {
  reader: 'Čtečka QR kódů se nenačetla, není připojení. Zadejte šestimístný kód, nebo nákup najděte podle čísla či jména.',
  camera: 'Kamera není dostupná. Povolte ji v prohlížeči, nebo zadejte šestimístný kód.',
} as const

interface ScanDialogProps {
  /** Why the last scanned text opens nothing. */
  fault: string | null
  onText: (text: string) => void
  onClose: () => void
}

/** Scans QR codes with the camera until it is closed; each text is reported once while it is in view. */
export function ScanDialog({ fault, onText, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onText)
  const [missing, setMissing] = useState<'reader' | 'camera' | null>(null)
  useEffect(() => {
    report.current = onText
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | null = null
    async function scan() {
      const read = await openReader().catch(() => setMissing('reader'))
      if (!read || isOver) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      if (isOver || !screen) return stop()
      screen.srcObject = stream
      await screen.play()
      const look = async () => {
        const text = screen.videoWidth > 0 ? await read(screen).catch(() => null) : null
        if (isOver) return
        if (text !== null && text !== last) report.current(text)
        last = text
        timer = setTimeout(() => void look(), EVERY_MS)
      }
      await look()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    scan().catch(() => !isOver && setMissing('camera'))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <Dialog title="Naskenovat QR kód" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-3">
        {missing ? (
          <Notice tone="error">{MISSING[missing]}</Notice>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture has no sound
          <video
            ref={video}
            muted
            playsInline
            aria-label="Obraz kamery"
            className="aspect-square w-full rounded-12 bg-sunken object-cover"
          />
        )}
        {fault && <Notice tone="error">{fault}</Notice>}
      </div>
    </Dialog>
  )
}
