import { Check, Copy } from 'lucide-react'
import { useCopied } from '../../lib/use-copied.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'

/** A value that people type into their bank, with a button that copies it. `text` is what is copied, without spaces and units. */
export function CopiedFact({ name, shown, text }: { name: string; shown: string; text: string }) {
  const { isCopied, copy } = useCopied()
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-3 border-b border-border last:border-b-0">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-right font-semibold tabular-nums">
        <span className="break-words select-all">{shown}</span>
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? `${name}: zkopírováno` : `Zkopírovat: ${name}`}
          onPress={async () => {
            if (!(await copy(text))) toast('Zkopírovat to prohlížeč nedovolil. Označte prosím hodnotu a zkopírujte ji ručně.')
          }}
        />
      </dd>
    </div>
  )
}
