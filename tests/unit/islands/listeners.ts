import { vi } from 'vitest';

/** What a page's modules listen to ends with it. @returns ends them */
export function collectListeners(): () => void {
  const listening: (() => void)[] = [];
  const spies = [window, document].map((target) => {
    const listen = target.addEventListener.bind(target) as typeof window.addEventListener;
    return vi
      .spyOn(target as Window, 'addEventListener')
      .mockImplementation((...args: Parameters<typeof listen>) => {
        listen(...args);
        listening.push(() => target.removeEventListener(args[0], args[1], args[2]));
      });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
    for (const end of listening) end();
  };
}
