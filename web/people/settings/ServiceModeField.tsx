import { House, MapPin, Split } from 'lucide-react'
import { SERVICE_MODES, serviceModeLabel, type ServiceMode } from '#domain/people/settings/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { FormField } from '../../form/use-draft.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

const facets = {
  pickup: { icon: MapPin, description: 'V den závozu si pro něj přijdete.' },
  delivery: { icon: House, description: 'Dopravce ho přiveze ke dveřím.' },
  both: { icon: Split, description: 'Jednou si přijdete, jindy ho přivezou.' },
}

const options = SERVICE_MODES.map((id) => ({
  id,
  name: serviceModeLabel(id),
  icon: facets[id].icon,
  description: nbsp(facets[id].description),
}))

/** Whether the household uses pickup, delivery, or both. */
export function ServiceModeField(field: FormField<ServiceMode | null>) {
  return <RadioGroup label="Způsob odběru" variant="cards" isRequired options={options} {...field} />
}
