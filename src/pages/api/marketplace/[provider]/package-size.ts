import { listPackages } from '../../../../shared/esim/endpoints.ts';
import { packages } from '../../../../server/esim/esim.ts';
import { handle } from '../../../../server/lib/handle.ts';

export const GET = handle(listPackages, packages);
