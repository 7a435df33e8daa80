import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useCopied } from '../lib/use-copied.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { TextField } from './TextField.tsx'

export interface CopiedTextProps {
  label: string
  text: string
}

/** A text to copy, such as a secret that is shown once. */
export function CopiedText({ label, text }: CopiedTextProps) {
  const { isCopied, copy } = useCopied()
  const [cannotCopy, setCannotCopy] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <TextField label={label} isReadOnly value={text} onFocus={({ target }) => (target as HTMLInputElement).select()} />
      {cannotCopy && <Notice tone="error">Zkopírovat ho prohlížeč nedovolil. Označte ho v poli a zkopírujte ručně.</Notice>}
      <div>
        <Button onPress={async () => setCannotCopy(!(await copy(text)))}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {isCopied ? 'Zkopírováno' : 'Zkopírovat'}
        </Button>
      </div>
    </div>
  )
}
