import * as declared from '../../shared/esim/endpoints.ts';
import * as phone from '../../shared/esim/phoneEndpoints.ts';
import { userCall } from '../calls/call.ts';
import { saveModel } from './phoneModel.ts';
import { destinations, networks, packages } from './esim.ts';

export const listDestinations = userCall(declared.listDestinations, destinations);
export const listNetworks = userCall(declared.listNetworks, networks);
export const listPackages = userCall(declared.listPackages, packages);
export const savePhoneModel = userCall(phone.savePhoneModel, saveModel);
