export { brandNamed, brandNames, type Brand } from '#app/ui/brand.ts';
