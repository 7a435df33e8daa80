import { useState } from 'react'
import type { ApiKey } from '#contract/week/api-keys.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Revokes a key, after asking. */
export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false)
  const done = () => {
    setAsking(false)
    toast('Klíč je zrušený')
  }
  const { ask, isPending, error } = useCall(client.apiKeys.revoke, {
    onAnswer: done,
    // Already revoked elsewhere.
    onRefusal: ({ code }) => code === 'NOT_FOUND' && done(),
  })
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        Zrušit<span className="sr-only"> klíč {name}</span>
      </Button>
      <ConfirmDialog
        title="Zrušit klíč?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Zrušit klíč"
        onConfirm={() => void ask({ keyId: id })}
        isPending={isPending}
        isDanger
        error={error && sentenceOf(error, 'Klíč se nepodařilo zrušit.')}
      >
        {nbsp('Program s klíčem ')}
        <strong className="break-words">{name}</strong>
        {nbsp(' přestane hned fungovat. Vrátit to nejde, jen vytvořit klíč nový.')}
      </ConfirmDialog>
    </>
  )
}
