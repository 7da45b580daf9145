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
      for (const other of [...info.importedIds, ...info.dynamicallyImportedIds]) module.imports.add(other);
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
    const seen = new Set([start]);
    for (const id of seen) for (const other of this.#modules.get(id)?.imports ?? []) seen.add(other);
    return seen;
  }

  /** The code of `reach`, of ours only: `below` is the folder. @param {string} start @param {string} below */
  codeFrom(start, below) {
    const ours = [...this.reach(start)].filter((id) => id.startsWith(below));
    return ours.map((id) => this.#modules.get(id)?.code ?? '').join('\n');
  }
}
