/** The previews of this process: two at most, because both frames of a page show one. */
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { openPreviewApp, type Assemble, type Draft, type PreviewApp } from './previewApp.ts';
import { sha256 } from '../lib/sha256.ts';

const LIMIT = 2;
/** A page that is being drawn from it is done long before. */
const CLOSE_MS = 60_000;

const openOf = cacheFor((_app: App) => ({
  previews: new Map<string, Promise<PreviewApp>>(),
  last: Promise.resolve() as Promise<unknown>,
}));

/** Made one after the other, and made again when something is published. */
export function previewOf(app: App, assemble: Assemble, draft: Draft): Promise<PreviewApp> {
  const open = openOf(app);
  const digest = sha256(draft.text);
  const key = `${app.content.published.version()} ${draft.file} ${digest}`;
  const existing = open.previews.get(key);
  if (existing) return existing;
  const preview = open.last.then(() => openPreviewApp(app, assemble, draft));
  open.last = preview.catch(() => undefined);
  open.previews.set(key, preview);
  preview.catch(() => open.previews.delete(key));
  for (const [oldKey, old] of [...open.previews].slice(0, -LIMIT)) {
    open.previews.delete(oldKey);
    setTimeout(() => void old.then(({ close }) => close()).catch(() => undefined), CLOSE_MS).unref();
  }
  return preview;
}
