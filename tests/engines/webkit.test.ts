import { openWebKit, startWebKit } from './drivers/webkit.ts';
import { runIn } from './run.ts';

runIn('webkit', async (paths) => {
  const webkit = await startWebKit(paths);
  return { open: (width, lack) => openWebKit(webkit, width, lack), stop: webkit.stop };
});
