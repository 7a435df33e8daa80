import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

export interface MadeTakeover {
  code: string
  expiresAt: Date
  email: string
}

const question = { title: 'Máte kód zapsaný?', confirmLabel: 'Ano, zavřít', cancelLabel: 'Zpět ke kódu' }

/** The code that belongs to a mailed link. It is shown once, so it goes only when its reader says so. */
export function TakeoverCodeDialog({ made: { code, expiresAt, email }, onClose }: { made: MadeTakeover; onClose: () => void }) {
  return (
    <FormDialog
      title="Řekněte kód"
      isDirty
      question={question}
      loss={nbsp('Znovu ho už neukážeme. Když ho nebudete mít, pošlete nový odkaz; ten dosavadní tím přestane platit.')}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          Kód mám zapsaný
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-pretty">
        <p>
          {nbsp(
            `Na ${email} jsme poslali odkaz. Kód k němu řekněte osobně nebo po telefonu, neposílejte ho e-mailem. Ukážeme ho jen teď a platí do ${formatPragueDateTime(expiresAt)}.`,
          )}
        </p>
        <CopiedText label="Kód k převzetí" text={code} />
      </div>
    </FormDialog>
  )
}
