import { useState } from 'react'
import { z } from 'zod'
import { pointRequestInput, type Group, type PointRequest } from '#contract/people/groups.ts'
import { isOrganisation, pointRequestLabel } from '#domain/people/groups/group.ts'
import { mayAppoint } from '#domain/people/groups/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { noPoint, PointFields, type PointDraft } from './PointFields.tsx'

const tones = { waiting: 'due', approved: 'save', refused: 'error', suspended: 'error' } as const

/** The pickup point of a company or a municipality, for those who manage its group. */
export function PointRequestPart({ group }: { group: Group }) {
  const [isAsking, setAsking] = useState(false)
  const { kind, role, pointRequest } = group
  if (!isOrganisation(kind) || role === 'member') return null
  const mayAsk = mayAppoint(role) && (pointRequest === null || pointRequest.state === 'refused')
  return (
    <Card as="section" aria-label="Místo odběru">
      <div className="flex flex-col items-start gap-3">
        <h2 className="text-18 font-bold">Místo odběru</h2>
        {pointRequest ? (
          <State request={pointRequest} />
        ) : (
          <p className="text-pretty text-muted">{nbsp('Nákupy můžeme vozit přímo k vám. Místo uvidí jen členové skupiny.')}</p>
        )}
        {mayAsk && (
          <Button onPress={() => setAsking(true)}>{pointRequest ? 'Opravit a požádat znovu…' : 'Požádat o vlastní místo…'}</Button>
        )}
      </div>
      {isAsking && <AskForPoint groupId={group.id} stated={pointRequest} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function State({ request: { state, reason, pointName, pointAddress, pointMunicipality } }: { request: PointRequest }) {
  return (
    <>
      <Chip tone={tones[state]}>{pointRequestLabel(state)}</Chip>
      <p className="wrap-anywhere">
        <span className="font-semibold">{nbsp(pointName)}</span>
        <span className="block text-14 text-muted">{nbsp(`${pointAddress}, ${pointMunicipality}`)}</span>
      </p>
      {reason !== '' && <p className="text-14 text-pretty wrap-anywhere">{nbsp(`Důvod: ${reason}`)}</p>}
      {state === 'approved' && <p className="text-14 text-muted">{nbsp('Členové si ho vyberou v nastavení nákupů.')}</p>}
    </>
  )
}

const asked = z.object({ point: pointRequestInput })

interface AskProps {
  groupId: string
  stated: PointRequest | null
  onClose: () => void
}

function AskForPoint({ groupId, stated, onClose }: AskProps) {
  const draft: PointDraft = stated
    ? {
        organisation: stated.organisation,
        registrationNumber: stated.registrationNumber,
        pointName: stated.pointName,
        pointAddress: stated.pointAddress,
        pointMunicipality: stated.pointMunicipality,
        pointPostalCode: formatPostalCode(stated.pointPostalCode),
        openingHours: stated.openingHours,
      }
    : noPoint
  const form = useForm({
    draft,
    inputOf: (point) => ({ groupId, point }),
    schema: asked,
    fieldAt: (path) => path.replace('point.', ''),
    fieldOf: { POINT_PLACE_UNKNOWN: 'pointPostalCode' },
    send: client.groups.requestPoint,
    onSaved: () => {
      toast('Žádost jsme odeslali')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Vlastní místo odběru"
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
          Odeslat žádost
        </Button>
      }
    >
      <Form of={form} failure="Žádost se nepodařilo odeslat." className="flex flex-col gap-4">
        <p className="text-pretty text-muted">{nbsp('Místo schvaluje administrátor, rozhodnutí vám pošleme e-mailem.')}</p>
        <PointFields form={form} />
      </Form>
    </FormDialog>
  )
}
