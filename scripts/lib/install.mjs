import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

const MARK = join(ROOT, 'node_modules', '.sojourn-install');
// What decides the packages; the scripts of package.json do not.
const DECIDES = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts'];

/** Installs the packages when there are none or package.json or the lock file asks for others. @throws {Stop} */
export function ensureInstalled() {
  if (readMark() === wantedPackages()) return;
  if (!alreadyThere()) install();
  writeFileSync(MARK, wantedPackages());
}

/** `npm install`, not `npm ci`: it honours the lock file and forgives one without other platforms' packages. */
function install() {
  console.log('Installing packages (npm install) ...');
  rmSync(MARK, { force: true });
  // --include: NODE_ENV=production or omit=optional in a user's settings would leave out the build or Node itself.
  runNpm(['install', '--no-audit', '--no-fund', '--include=dev', '--include=optional'], ROOT);
}

/** @param {string[]} args @param {string} cwd @throws {Stop} */
function runNpm(args, cwd) {
  const ended = spawnSync(...npm(args), { cwd, stdio: 'inherit' });
  if (ended.error) throw new Stop(`npm could not be started: ${ended.error.message}.`);
  if (ended.status !== 0)
    throw new Stop(
      `The packages could not be installed: npm ${args[0]} ended with ${ended.status ?? ended.signal}.`,
    );
}

const FIXTURE_FILES = ['package.json', 'package-lock.json', '.npmrc'];

/**
 * Installs packages that only one test needs: a folder with a lock file of its own, below test-output, where no rule of
 * the project looks.
 * @param {string} folder
 * @returns {string} the folder of the packages
 * @throws {Stop}
 */
export function ensureFixture(folder) {
  const target = join(ROOT, 'test-output', 'packages', basename(folder));
  const mark = join(target, 'installed');
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    mkdirSync(target, { recursive: true });
    for (const file of FIXTURE_FILES) copyFileSync(join(folder, file), join(target, file));
    runNpm(['ci', '--prefer-offline'], target);
    writeFileSync(mark, lock);
  }
  return join(target, 'node_modules');
}

/**
 * The npm that started us, when one did: on Windows a bare `npm` is a batch file that spawn refuses.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli && existsSync(cli) ? [process.execPath, [cli, ...args]] : ['npm', args];
}

function readMark() {
  return existsSync(MARK) ? readFileSync(MARK, 'utf8') : '';
}

function wantedPackages() {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const deciding = JSON.stringify(DECIDES.map((key) => manifest[key]));
  return createHash('sha256').update(deciding).update(readFileSync(lockFile())).digest('hex');
}

/** npm's own record of what it put into node_modules agrees with the lock file: somebody ran `npm install`. */
function alreadyThere() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = Object.entries(JSON.parse(readFileSync(lockFile(), 'utf8')).packages);
  return locked.every(
    ([path, { version, optional }]) => !path || optional || installed[path]?.version === version,
  );
}

const lockFile = () => join(ROOT, 'package-lock.json');
