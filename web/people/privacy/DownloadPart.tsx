import { Download } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDownload } from './use-download.ts'

/** Downloads all data about the member. */
export function DownloadPart({ exportAgainAt }: { exportAgainAt: Date | null }) {
  const { download, begin } = useDownload()
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty text-muted">
        {nbsp(
          'Všechno, co je níže, v jednom souboru ZIP: tabulky CSV pro vás a data.json pro programy. Stáhnout ho můžete dvakrát za den.',
        )}
      </p>
      {exportAgainAt === null ? (
        <Button onPress={begin} isPending={download.is === 'preparing'}>
          <Download aria-hidden className="size-4" /> Stáhnout moje údaje
        </Button>
      ) : (
        <LockedButton reason="Dvakrát za den už jste si údaje stáhli.">Stáhnout moje údaje</LockedButton>
      )}
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {download.is === 'preparing' && <p className="text-muted">Připravujeme soubor…</p>}
        {download.is === 'done' && <Notice tone="save">Soubor {download.filename} je stažený.</Notice>}
        {exportAgainAt !== null && (
          <p className="text-14 text-muted">{nbsp(`Znovu si je můžete stáhnout: ${formatPragueDateTime(exportAgainAt, 'long')}.`)}</p>
        )}
      </div>
      {download.is === 'failed' && exportAgainAt === null && <Notice tone="error">{download.sentence}</Notice>}
    </div>
  )
}
