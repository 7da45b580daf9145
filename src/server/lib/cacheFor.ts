/**
 * One value for each object: an app, a database, a version of the content. It is created on first use and collected
 * with the object, so several apps in one process share nothing.
 */
export function cacheFor<K extends object, V>(create: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => {
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const created = create(key);
    values.set(key, created);
    return created;
  };
}
