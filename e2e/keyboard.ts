import { type Locator, type Page, expect } from '@playwright/test';

/** More than any screen has between two things that one goes to. */
const MOST_STEPS = 80;

/** Goes to something with the Tab key alone (`Shift+Tab` where it lies before); fails where that never reaches it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // The key skips a control that is still disabled, or does nothing when it is pressed.
  await expect(target).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached with the Tab key').toBeFocused({ timeout: 1 });
}

/** Presses a button, link or menu item with the keyboard alone. */
export async function pressByKey(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Types into a field that is reached with the keyboard alone, in place of what stood there. */
export async function typeByKey(page: Page, field: Locator, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}
