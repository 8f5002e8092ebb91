import { type Locator, expect } from '@playwright/test';

/** The button of a card, or of a device's page, that opens the menu of what has no button there. */
const moreButton = (within: Locator): Locator => within.getByRole('button', { name: /^More actions for/ });

/** Chooses from that menu, which is drawn over the page. */
export async function chooseAct(within: Locator, name: string): Promise<void> {
  await moreButton(within).click();
  await within.page().getByRole('menuitem', { name, exact: true }).click();
  await expect(within.page().getByRole('menu')).toHaveCount(0);
}
