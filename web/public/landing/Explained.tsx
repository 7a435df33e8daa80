import { PickupTeaser } from '../../week/pickup/PickupTeaser.tsx'
import { Band } from './Band.tsx'
import { DeliveryModes } from './DeliveryModes.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Modes } from './Modes.tsx'
import { Organisations } from './Organisations.tsx'
import { Personas } from './Personas.tsx'
import { Questions } from './Questions.tsx'

// Static sections: they are prerendered and never loaded as code.

/** For whom it is and how it works. */
export function Explained() {
  return (
    <>
      <Personas />
      <HowItWorks />
      <Modes />
      <DeliveryModes />
      <Band id="pickup" folds title="Výdejní místa">
        <PickupTeaser />
      </Band>
    </>
  )
}

/** Questions, and who else may join. */
export function Rest() {
  return (
    <>
      <Questions />
      <Organisations />
    </>
  )
}
