import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Position } from '#domain/week/pickup/position.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

const PERMISSION_DENIED = 1
const waitMs = 10_000

const sentences = {
  denied: 'Prohlížeč nám vaši polohu neprozradil. Povolte ji v jeho nastavení, nebo zadejte PSČ či obec.',
  unknown: 'Polohu se nepodařilo zjistit. Zadejte prosím PSČ nebo obec.',
}

export interface NearMeProps {
  isDisabled: boolean
  onFind: (position: Position) => void
  /** Why the position is unknown; null while it is requested again. */
  onFault: (sentence: string | null) => void
}

/** Asks for the visitor's position, only on a click; the position stays in the browser. */
export function NearMe({ isDisabled, onFind, onFault }: NearMeProps) {
  const [isAsking, setAsking] = useState(false)

  function fail(sentence: string) {
    setAsking(false)
    onFault(sentence)
  }
  function ask() {
    onFault(null)
    if (!('geolocation' in navigator)) return fail(sentences.unknown)
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFind({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code }) => fail(code === PERMISSION_DENIED ? sentences.denied : sentences.unknown),
      { timeout: waitMs, maximumAge: 60_000 },
    )
  }

  return (
    <button type="button" disabled={isDisabled || isAsking} onClick={ask} className={buttonStyles({ variant: 'secondary' })}>
      <LocateFixed aria-hidden className="size-5" />
      {isAsking ? 'Zjišťuji polohu…' : 'Blízko mě'}
    </button>
  )
}
