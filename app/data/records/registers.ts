import { lookUpAddress, lookUpCompany } from '#domain/api/lookups.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { RegisterStore } from '#app/data/ports/registers.ts';

export function createRegisters(http: HttpClient): RegisterStore {
  return {
    address: (cep) => http.call(lookUpAddress, { params: { cep } }),
    company: (cnpj) => http.call(lookUpCompany, { params: { cnpj } }),
  };
}
