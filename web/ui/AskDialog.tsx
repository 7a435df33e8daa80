import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { nbsp } from '#domain/text/nbsp.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface AskDialogProps {
  sentences: readonly string[]
  onAnswer: (isMeant: boolean) => void
}

function AskDialog({ sentences, onAnswer }: AskDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const answer = (isMeant: boolean) => {
    setOpen(false)
    onAnswer(isMeant)
  }
  return (
    <ConfirmDialog
      title="Je to tak?"
      isOpen={isOpen}
      onOpenChange={(open) => open || answer(false)}
      confirmLabel="Ano, je to tak"
      cancelLabel="Opravit"
      onConfirm={() => answer(true)}
    >
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2 first:mt-0">
          {nbsp(sentence)}
        </p>
      ))}
    </ConfirmDialog>
  )
}

/** Asks for a confirmation over anything open; returns the answer. */
export function ask(sentences: readonly string[]): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    root.render(
      <I18nProvider locale="cs-CZ">
        <AskDialog
          sentences={sentences}
          onAnswer={(isMeant) => {
            resolve(isMeant)
            // After the dialog has returned the focus.
            setTimeout(() => {
              root.unmount()
              place.remove()
            }, 1000)
          }}
        />
      </I18nProvider>,
    )
  })
}
