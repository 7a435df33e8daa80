/** The hidden button that opens the settings dialog from anywhere. */
export const SHOPPING_TRIGGER = 'shopping-settings-trigger'
