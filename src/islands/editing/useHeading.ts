import { useEffect } from 'react';

/** The server has drawn the page's heading above the form: without this it keeps the title that the page was opened with. */
export function useHeading(name: string | undefined): void {
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (heading && name !== undefined) heading.textContent = name;
  }, [name]);
}
