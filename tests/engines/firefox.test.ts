import { openFirefox, openFirefoxWithout, startFirefox } from './drivers/firefox.ts';
import { runIn } from './run.ts';

runIn('firefox', async ({ browser: path }) => {
  const browser = await startFirefox(path);
  return {
    open: (width, lack) => (lack ? openFirefoxWithout(path, lack, width) : openFirefox(browser, width)),
    stop: () => browser.close(),
  };
});
