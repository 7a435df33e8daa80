/** The text of a QR code in a picture; null if there is none. */
type ReadQr = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

async function ownReader(): Promise<ReadQr | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass & { getSupportedFormats: () => Promise<string[]> } }).BarcodeDetector
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

// Larger pictures are slower and not read better.
const SIDE = 640

async function libraryReader(): Promise<ReadQr> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws if there is no code.
      return null
    }
  }
}

/** The browser's reader of QR codes; where it is missing, that of a library, which is loaded only then. */
export const openReader = async (): Promise<ReadQr> => (await ownReader().catch(() => null)) ?? libraryReader()
