/** The standard error object as fixes describe it, for examples of rules. */
export const ERROR_SCHEMA_YAML = `    Error:
      type: object
      required:
        - error
      properties:
        error:
          type: object
          required:
            - message
            - type
            - code
            - trace_id
          properties:
            message:
              type: string
              description: What went wrong, for people.
            type:
              type: string
              description: The category of the error.
            code:
              type: integer
              description: Identifies the error.
            trace_id:
              type: string
              description: Identifies the failed call in logs.
            help_url:
              type: string
              format: uri
              description: Explains the error and how to handle it.`;
