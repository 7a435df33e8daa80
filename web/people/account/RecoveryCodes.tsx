import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onStored: () => void
}

/** Shown once, because only hashes are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { isCopied, copy } = useCopied()
  const [cannotCopy, setCannotCopy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h4 ref={heading} tabIndex={-1} className="text-16 font-bold outline-none!">
        Záložní kódy
      </h4>
      <p className="text-pretty">
        {nbsp(
          'Když nebudete mít telefon s aplikací u sebe, přihlásíte se jedním z nich. Každý platí jen jednou. Uložte si je mimo telefon, ',
        )}
        <strong>znovu je už neukážeme</strong>.
      </p>
      <ol aria-label="Záložní kódy" className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-12 bg-sunken px-4 py-3 tabular-nums">
        {codes.map((code) => (
          <li key={code} className="font-semibold tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      {cannotCopy && <Notice tone="error">Zkopírovat je prohlížeč nedovolil. Opište je, nebo si je stáhněte.</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button onPress={async () => setCannotCopy(!(await copy(codes.join('\n'))))}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {isCopied ? 'Zkopírováno' : 'Zkopírovat'}
        </Button>
        <Button onPress={() => save(codes)}>
          <Download aria-hidden className="size-5" /> Stáhnout
        </Button>
        <Button variant="primary" onPress={onStored}>
          Mám je uložené
        </Button>
      </div>
    </div>
  )
}

function save(codes: readonly string[]) {
  const text = `Dohromady: záložní kódy k přihlášení. Každý platí jen jednou.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'dohromady-zalozni-kody.txt'
  link.click()
  URL.revokeObjectURL(url)
}
