import { CircleAlert, ListChecks, Pencil } from 'lucide-react'
import { missingSentence } from '#domain/people/settings/missing.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { ShoppingForm } from './use-shopping-form.ts'

/** The saving state beside the button, visible at any scroll position: an error, unsaved changes, or when it was last saved. */
export function SavingNote({ form: { sentence, isDirty, settings, missing } }: { form: ShoppingForm }) {
  return (
    <div className="self-center text-14 max-sm:order-1 max-sm:self-start sm:mr-auto">
      {sentence !== null ? (
        <p role="alert" className="flex items-start gap-1.5 font-semibold text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {sentence}
        </p>
      ) : isDirty ? (
        <p className="flex items-start gap-1.5 font-semibold text-change">
          <Pencil aria-hidden className="mt-0.5 size-4 shrink-0" /> Neuložené změny
        </p>
      ) : missing.length > 0 && settings.serviceMode !== null ? (
        <p className="flex items-start gap-1.5 font-semibold text-due">
          <ListChecks aria-hidden className="mt-0.5 size-4 shrink-0" /> {missingSentence(missing)}
        </p>
      ) : (
        settings.serviceMode !== null &&
        settings.updatedAt && <p className="text-muted">Uloženo {formatPragueDateTime(settings.updatedAt, 'full')}</p>
      )}
    </div>
  )
}
