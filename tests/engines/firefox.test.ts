import { openFirefox, startFirefox } from './drivers/firefox.ts';
import { runIn } from './run.ts';

runIn('firefox', async ({ browser: path }) => {
  const browser = await startFirefox(path);
  return { open: (width) => openFirefox(browser, width), stop: () => browser.close() };
});
