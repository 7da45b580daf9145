import * as declared from '../../shared/esim/endpoints.ts';
import { userCall } from '../calls/call.ts';
import { destinations, networks, packages } from './esim.ts';

export const listDestinations = userCall(declared.listDestinations, destinations);
export const listNetworks = userCall(declared.listNetworks, networks);
export const listPackages = userCall(declared.listPackages, packages);
