import type { SettingsOptions, ShoppingSettings } from '#contract/people/settings.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { settingsView } from './queries.ts'
import { storeSettings, type WantedSettings } from './store-settings.ts'

/** Stores the member's own settings. */
export function saveSettings(
  context: ChangeContext & { userId: string },
  wanted: WantedSettings,
  { takesCards }: { takesCards: boolean },
): Promise<{ settings: ShoppingSettings; options: SettingsOptions }> {
  const { userId } = context
  return change(context, async (changing) => {
    await storeSettings(changing, { userId, takesCards }, wanted)
    return settingsView(changing.tx, userId, { takesCards })
  })
}
