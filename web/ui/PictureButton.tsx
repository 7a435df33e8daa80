import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface PictureButtonProps {
  onPicture: (picture: File) => void
  /** Opens the camera directly on a phone or a tablet. */
  opensCamera?: boolean
  variant?: ButtonProps['variant']
  isDisabled?: boolean
  isPending?: boolean
  children: ReactNode
}

/** Chooses or takes a picture. */
export function PictureButton({ onPicture, opensCamera, variant = 'secondary', children, ...button }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const isTouched = opensCamera && matchMedia('(pointer: coarse)').matches
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isTouched ? 'environment' : undefined}
        hidden
        onChange={({ target }) => {
          const picture = target.files?.[0]
          if (picture) onPicture(picture)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button {...button} variant={variant} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
