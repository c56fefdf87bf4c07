/**
 * A part of our own Word files that holds the settings of their fields as JSON: content controls have a name and a kind,
 * but neither required values nor help. Word keeps it (custom XML, ECMA-376, part 1, 22.5).
 */
export const FIELDS_NAMESPACE = 'urn:autodocs:fields';
export const FIELDS_PART = 'customXml/item1.xml';
