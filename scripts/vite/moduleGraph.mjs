/** The modules of a build: compiled code and imports, also dynamic ones. */
export class ModuleGraph {
  /** @type {Map<string, { code: string, imports: Set<string> }>} */
  #modules = new Map();

  /** Adds the modules of one environment of the build (server or browser). */
  add(context) {
    for (const id of context.getModuleIds()) {
      const info = context.getModuleInfo(id);
      if (!info) continue;
      const module = this.#module(id);
      module.code += `\n${info.code ?? ''}`;
      for (const each of [...info.importedIds, ...info.dynamicallyImportedIds]) module.imports.add(each);
      // The script of a component is a module of its own that only the browser's build knows.
      const [component = id, script] = id.split('.astro?');
      if (script) this.#module(`${component}.astro`).imports.add(id);
    }
  }

  /** @param {string} id */
  #module(id) {
    const module = this.#modules.get(id) ?? { code: '', imports: new Set() };
    this.#modules.set(id, module);
    return module;
  }

  /** A module and everything it imports. @param {string} start @returns {Set<string>} ids */
  reach(start) {
    const ids = new Set([start]);
    for (const id of ids) for (const each of this.#modules.get(id)?.imports ?? []) ids.add(each);
    return ids;
  }

  /** The code of `reach` in these folders. @param {string} start @param {string[]} folders */
  codeFrom(start, folders) {
    const ids = [...this.reach(start)].filter((id) => folders.some((folder) => id.startsWith(folder)));
    return ids.map((id) => this.#modules.get(id)?.code ?? '').join('\n');
  }
}
